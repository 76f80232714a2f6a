-- Tables, columns and values are named by the terms of docs/glossary.md: what was an agreement is a subscription, a look a
-- theme, a rehearsal a simulation, a try an attempt, and a checkout attempt a checkout session. What is stored stays.

alter table pages.look_version rename to theme_version;
alter table pages.theme_version rename column look to theme;
alter table pages.look_draft rename to theme_draft;
alter table pages.theme_draft rename column look to theme;

alter table people.customer_try rename to customer_attempt;
alter table people.customer_attempt rename column tries to attempts;
alter table shop.payment_try rename to payment_attempt;
alter table sandbox.idempotent_answer rename to idempotent_response;

alter table shop.agreement rename to subscription;
alter table shop.renewal rename column agreement_id to subscription_id;

alter table shop.checkout_attempt rename to checkout_session;
alter table shop."order" rename column attempt_id to checkout_session_id;
alter table shop.stock_hold rename column attempt_id to checkout_session_id;
alter table shop.bank_transfer rename column attempt_id to checkout_session_id;
alter function shop.follow_attempt_words() rename to follow_checkout_session_words;

alter table shop.rehearsal rename to simulation;
alter table shop."order" rename column rehearsal_id to simulation_id;
alter table sandbox.fault rename column rehearsal_id to simulation_id;
alter sequence shop.rehearsal_order_number rename to simulation_order_number;

-- Constraints, indexes, triggers and sequences of columns have the names of their tables.
do $$
declare
  named record;
  better text;
begin
  for named in
    select 'table ' || conrelid::regclass as thing, conname as name, 'constraint ' as kind
    from pg_constraint
    where connamespace::regnamespace::text in ('pages', 'people', 'sandbox', 'shop') and conrelid <> 0
    union all
    select 'trigger', tgname, tgrelid::regclass::text
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace::regnamespace::text in ('pages', 'people', 'sandbox', 'shop')
    union all
    select 'index', relname, relnamespace::regnamespace::text
    from pg_class
    where relkind in ('i', 'S') and relnamespace::regnamespace::text in ('pages', 'people', 'sandbox', 'shop')
  loop
    better := named.name;
    better := replace(better, 'checkout_attempt', 'checkout_session');
    better := replace(better, 'order_attempt_id', 'order_checkout_session_id');
    better := replace(better, 'stock_hold_attempt_id', 'stock_hold_checkout_session_id');
    better := replace(better, 'bank_transfer_attempt_id', 'bank_transfer_checkout_session_id');
    better := replace(better, 'customer_try', 'customer_attempt');
    better := replace(better, 'payment_try', 'payment_attempt');
    better := replace(better, 'idempotent_answer', 'idempotent_response');
    better := replace(better, 'look_version', 'theme_version');
    better := replace(better, 'look_draft', 'theme_draft');
    better := replace(better, 'agreement', 'subscription');
    better := replace(better, 'rehearsal', 'simulation');
    continue when better = named.name;
    if named.thing like 'table %' then
      execute format('alter %s rename constraint %I to %I', named.thing, named.name, better);
    elsif named.thing = 'trigger' then
      execute format('alter trigger %I on %s rename to %I', named.name, named.kind, better);
    elsif to_regclass(format('%I.%I', named.kind, named.name)) is not null then
      -- An index of a constraint was renamed with it.
      execute format('alter index if exists %I.%I rename to %I', named.kind, named.name, better);
    end if;
  end loop;
end
$$;

-- Functions hold their statements as text.
do $$
declare
  named record;
begin
  for named in
    select p.oid from pg_proc p
    where p.pronamespace::regnamespace::text in ('pages', 'people', 'sandbox', 'shop')
      and p.prosrc ~ 'checkout_attempt|attempt_id|payment_try|customer_try|rehearsal|agreement|look_version|look_draft'
  loop
    execute replace(replace(replace(replace(replace(replace(replace(replace(pg_get_functiondef(named.oid),
      'shop.checkout_attempt', 'shop.checkout_session'), 'attempt_id', 'checkout_session_id'),
      'shop.payment_try', 'shop.payment_attempt'), 'people.customer_try', 'people.customer_attempt'),
      'rehearsal', 'simulation'), 'shop.agreement', 'shop.subscription'),
      'pages.look_version', 'pages.theme_version'), 'pages.look_draft', 'pages.theme_draft');
  end loop;
end
$$;

alter table shop."order" drop constraint order_created_via_check;
update shop."order" set created_via = 'subscription' where created_via = 'agreement';
alter table shop."order" add constraint order_created_via_check
  check (created_via in ('checkout', 'owner', 'subscription'));

alter table shop.stock_movement drop constraint stock_movement_reason_check;
update shop.stock_movement
  set reason = 'simulation', reference = regexp_replace(reference, '^Rehearsal ', 'Simulation ')
  where reason = 'rehearsal';
alter table shop.stock_movement add constraint stock_movement_reason_check
  check (reason in ('opening', 'sale', 'return', 'manual', 'import', 'simulation'));

-- Settings: the layout of the header was called theme, the announcement notices.
update shop.store_setting set name = 'header' where name = 'theme';
update shop.store_setting set name = 'announcement' where name = 'notices';
update people.saved_version set address = '/store/announcement' where address = '/store/notices';

-- The activity log names them the same way.
update people.audit_entry set ref = 'header', subject = 'header' where kind = 'settings' and ref = 'theme';
update people.audit_entry set ref = 'theme', subject = 'theme' where kind = 'settings' and ref = 'look';
update people.audit_entry set ref = 'announcement', subject = 'announcement'
  where kind = 'settings' and ref = 'notices';
update people.audit_entry
  set action = replace(action, 'rehearsal', 'simulation'), subject = replace(subject, 'rehearsal', 'simulation')
  where kind = 'simulations';
