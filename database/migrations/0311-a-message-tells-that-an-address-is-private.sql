alter table message
  drop constraint message_reason_check,
  -- sentReason: O optedOut, C noConsent, S stopped, G gone, R refused, N noAnswer, D dropped, P privateNetwork
  add constraint message_reason_check check (reason in ('O', 'C', 'S', 'G', 'R', 'N', 'D', 'P'));

update message set reason = 'P', detail = replace(detail, ' is an address of a private network', '')
where detail like '% is an address of a private network';
