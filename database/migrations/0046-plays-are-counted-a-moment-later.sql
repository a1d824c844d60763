-- Which hours of which screens have grown since plays were last counted: one row a group of merged proof.
create table play_change (
  id bigint generated always as identity primary key,
  -- One entry an hour in each of the four.
  brand_codes text[] not null,
  days date[] not null,
  media_ids text[] not null,
  hours timestamptz[] not null,
  created_at timestamptz not null default now()
);

-- The masks as before, packed more densely, and with a mark for the usual case.
create table proof_packed (
  hour timestamptz not null,
  day date not null,
  composition_id integer not null references composition on delete restrict,
  synced boolean not null,
  -- No other composition has a mask of this hour: this one may grow without a look at others.
  is_alone boolean not null,
  brand_code text not null,
  media_id text not null references media on delete cascade,
  shown bit(240) not null,
  failed bit(240),
  boot text not null,
  primary key (brand_code, day, media_id, hour, composition_id)
) with (fillfactor = 95);
insert into proof_packed (
  hour, day, composition_id, synced, is_alone, brand_code, media_id, shown, failed, boot)
select hour, day, composition_id, synced, count(*) over (partition by brand_code, day, media_id, hour) = 1,
  brand_code, media_id, shown, failed, boot
from proof;
drop table proof;
alter table proof_packed rename to proof;
alter table proof rename constraint proof_packed_pkey to proof_pkey;
alter table proof rename constraint proof_packed_composition_id_fkey to proof_composition_id_fkey;
alter table proof rename constraint proof_packed_media_id_fkey to proof_media_id_fkey;
