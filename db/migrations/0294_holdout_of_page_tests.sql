-- Visitors of tested pages while some visitors are held out of all tests, once for each period of the same share.
create table pages.experiment_holdout_visitor (
  period integer not null,
  visitor text not null,
  held_out boolean not null,
  at timestamptz not null,
  primary key (period, visitor)
);

-- What they ordered.
create table pages.experiment_holdout_order (
  order_id bigint primary key references shop."order" (id) on delete cascade,
  period integer not null,
  visitor text not null,
  held_out boolean not null
);
create index experiment_holdout_order_by_period on pages.experiment_holdout_order (period, visitor);
