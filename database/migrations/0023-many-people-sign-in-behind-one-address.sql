-- Of one line those challenges are counted that nobody has solved, not the people behind it.
alter table captcha add column line text not null default '';
create index captcha_by_line on captcha (line, expires_at);
-- Tries that were wrong close a line; those whose password is being looked at are merely many at once.
alter table sign_in_attempt add column is_wrong boolean not null default false;
