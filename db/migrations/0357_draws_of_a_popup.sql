-- The draws of a popup's game as its report lists them, the newest first.
create index game_draw_made on popups.game_draw (campaign_id, drawn_at, id) where drawn_at is not null;
