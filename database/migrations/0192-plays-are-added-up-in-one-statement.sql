-- Both sums of a change from one look at its rows; see 0190.
create or replace function add_up_plays() returns trigger language plpgsql as $$
declare
  shown constant text := 'select brand_code, day, media_id, slot_type, plays::bigint, seconds::bigint from shown_rows';
  past constant text := 'select brand_code, day, media_id, slot_type, -plays::bigint, -seconds::bigint from past_rows';
begin
  -- slotType: 1 ad, 2 house, 3 content, 4 notice
  execute format('
    with added as materialized (
      select brand_code, day, media_id,
        coalesce(sum(plays) filter (where slot_type = 1), 0) as ad,
        coalesce(sum(plays) filter (where slot_type = 2), 0) as house,
        coalesce(sum(plays) filter (where slot_type = 3), 0) as content,
        coalesce(sum(plays) filter (where slot_type = 4), 0) as notice,
        sum(seconds) as seconds
      from (%s) as changed (brand_code, day, media_id, slot_type, plays, seconds)
      group by brand_code, day, media_id
    ), by_screen as (
      insert into play_day as kept (brand_code, day, media_id, ad, house, content, notice, seconds)
      select brand_code, day, media_id, ad, house, content, notice, seconds
      from added
      where (ad, house, content, notice, seconds) <> (0, 0, 0, 0, 0) and exists (select from media where id = media_id)
      order by brand_code, day, media_id
      on conflict (brand_code, day, media_id) do update
      set ad = kept.ad + excluded.ad, house = kept.house + excluded.house, content = kept.content + excluded.content,
        notice = kept.notice + excluded.notice, seconds = kept.seconds + excluded.seconds)
    insert into brand_day as kept (brand_code, day, ad, house, content, notice, seconds)
    select brand_code, day, sum(ad), sum(house), sum(content), sum(notice), sum(seconds)
    from added
    group by brand_code, day
    having (sum(ad), sum(house), sum(content), sum(notice), sum(seconds)) <> (0, 0, 0, 0, 0)
    order by brand_code, day
    on conflict (brand_code, day) do update
    set ad = kept.ad + excluded.ad, house = kept.house + excluded.house, content = kept.content + excluded.content,
      notice = kept.notice + excluded.notice, seconds = kept.seconds + excluded.seconds',
    case tg_op when 'INSERT' then shown when 'DELETE' then past else shown || ' union all ' || past end);
  return null;
end $$;
