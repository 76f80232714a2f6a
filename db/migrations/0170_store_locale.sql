-- Country and currency are settings of the store. A new cart is sent within the store's country, and an order keeps the
-- currency that it was placed in; amounts are in its smallest unit. Both default to the store's.
create function shop.store_country() returns text language sql stable as $$
  select coalesce((select value ->> 'country' from shop.store_setting where name = 'details'), 'AU')
$$;

create function shop.store_currency() returns text language sql stable as $$
  select coalesce((select value ->> 'currency' from shop.store_setting where name = 'details'), 'AUD')
$$;

alter table shop.cart
  alter column ship_country set default shop.store_country(),
  alter column ship_state set default case when shop.store_country() = 'AU' then 'NSW' else '' end;

-- Until now every order was in Australian dollars.
alter table shop."order" add column currency text not null default 'AUD' check (currency ~ '^[A-Z]{3}$');
alter table shop."order" alter column currency set default shop.store_currency();

-- The same of bank transfers, whose payment says what it is in.
alter table shop.bank_transfer add column currency text not null default 'AUD';
alter table shop.bank_transfer alter column currency drop default;
