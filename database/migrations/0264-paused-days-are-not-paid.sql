-- Of the sold days of a month, those on which a campaign was paused and which no later end made good: sold by share, it does
-- not pay for them.
alter table settlement add paused integer not null default 0 check (paused between 0 and days);
-- Pauses are few among all steps, and asked for with every month.
create index campaign_step_paused on campaign_step (campaign_id, id) where act in ('pause', 'suspend', 'resume');
