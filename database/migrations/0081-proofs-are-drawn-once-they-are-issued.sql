-- A proof is issued with its figures and its signature; the paper that tells them is kept until it has been drawn, once.
alter table performance
  alter column file drop not null,
  alter column file_sha256 drop not null,
  -- As it will be drawn; its pictures are named by the hashes of their files, in their order.
  add column paper jsonb,
  add column pictures text[] not null default '{}',
  add constraint performance_drawn check (
    (file is null) = (file_sha256 is null) and (file is null) = (paper is not null));

drop trigger performance_stays on performance;
create trigger performance_stays before update of number, campaign_id, version, told, digest, signature on performance
for each row execute function keep_issued();
create trigger performance_file_stays before update of file, file_sha256 on performance
for each row when (old.file is not null) execute function keep_issued();
