-- What the games of popups drew. A row begins as a promise: a seed and odds, of which the visitor knows the hash.
-- Drawing opens it. It carries everything that is needed to do the draw again.
create table popups.game_draw (
  id text primary key,
  client_id text not null,
  campaign_id text not null references popups.campaign,
  version integer not null,
  visitor text not null,
  seed text not null check (seed ~ '^[0-9a-f]{64}$'),
  odds jsonb not null,
  commitment text not null check (commitment ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  viewer_id text,
  pick integer check (pick between 0 and 99999),
  -- Ids of the prizes that had run out.
  without jsonb,
  prize_id text,
  -- The prize as the visitor was told it, code included.
  prize jsonb,
  drawn_at timestamptz,
  unique (campaign_id, visitor),
  check (num_nulls(viewer_id, pick, without, prize_id, prize, drawn_at) in (0, 6))
);

-- What was drawn stays as it was drawn.
create function popups.keep_drawn() returns trigger language plpgsql as $$
begin
  if old.drawn_at is not null then
    raise exception 'A draw that was made cannot be changed.';
  end if;
  return new;
end $$;
create trigger keep_drawn before update on popups.game_draw
  for each row execute function popups.keep_drawn();

-- How often a prize was won; the stock of a prize is counted down by one statement on its row.
create table popups.game_prize (
  campaign_id text not null references popups.campaign on delete cascade,
  prize_id text not null,
  given integer not null check (given >= 0),
  primary key (campaign_id, prize_id)
);

-- Codes that an owner uploaded. An account has each code once, whatever its prizes.
create table popups.game_code (
  id bigint primary key generated always as identity,
  client_id text not null,
  campaign_id text not null references popups.campaign on delete cascade,
  prize_id text not null,
  code text not null,
  added_at timestamptz not null,
  given_at timestamptz,
  draw_id text unique references popups.game_draw,
  unique (client_id, code),
  check ((given_at is null) = (draw_id is null))
);
create index game_code_by_prize on popups.game_code (campaign_id, prize_id, id) where given_at is null;
