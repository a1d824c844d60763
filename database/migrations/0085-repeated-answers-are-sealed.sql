-- An answer may hold what is shown once only: a second factor's secret, recovery codes, a first password.
delete from idempotency;
alter table idempotency alter column reply type bytea using ''::bytea;
