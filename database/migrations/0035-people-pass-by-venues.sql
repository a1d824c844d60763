-- Who walks by a venue, as somebody counted: by day, and where it is known by hour, sex and age.
create table footfall (
  venue_id integer not null references venue on delete cascade,
  day date not null,
  -- 0 to 23 of the venue's clock; -1: of the whole day.
  hour smallint not null check (hour between -1 and 23),
  -- M, F, or A for all.
  sex text not null,
  -- The first year of a band of ten, 60 and above as one; 0: of all ages.
  age smallint not null,
  people integer not null check (people >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (venue_id, day, hour, sex, age),
  constraint footfall_sex check (sex = any ('{M,F,A}'::text[])),
  constraint footfall_age check (age = any ('{0,10,20,30,40,50,60}'::smallint[]))
);
