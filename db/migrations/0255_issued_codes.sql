-- Codes are no longer of games only: any list of a campaign has some, and what a visitor was given is kept in one place.
alter table popups.game_code rename to code_of_list;
alter table popups.code_of_list rename column prize_id to list;
alter table popups.code_of_list add column visitor text;
update popups.code_of_list c set visitor = d.visitor from popups.game_draw d where d.id = c.draw_id;
-- Takes the unique key and the check of this column along.
alter table popups.code_of_list drop column draw_id;
alter table popups.code_of_list add check ((given_at is null) = (visitor is null));
alter index popups.game_code_by_prize rename to code_of_list_left;
-- One of a list for a visitor.
create unique index code_of_list_given on popups.code_of_list (campaign_id, list, visitor) where visitor is not null;

-- Held while a code of the list is taken, so that one is taken after the other.
create table popups.code_list (
  campaign_id text not null references popups.campaign on delete cascade,
  list text not null,
  primary key (campaign_id, list)
);
insert into popups.code_list (campaign_id, list) select distinct campaign_id, list from popups.code_of_list;

-- The code of their own that a visitor has of a list or coupon of a campaign: asked again, they get the same.
create table popups.issued_code (
  campaign_id text not null references popups.campaign on delete cascade,
  list text not null,
  visitor text not null,
  code text not null,
  ends_at timestamptz,
  issued_at timestamptz not null,
  primary key (campaign_id, list, visitor)
);
insert into popups.issued_code (campaign_id, list, visitor, code, issued_at)
  select campaign_id, list, visitor, code, given_at from popups.code_of_list where given_at is not null;
