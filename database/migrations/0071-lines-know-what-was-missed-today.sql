-- Plays of the day that screens were to show and have not proven in time: they are planned once more.
alter table line_day add column missed integer not null default 0 check (missed >= 0);
