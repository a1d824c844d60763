export const letter = {
  optOut: 'Opt out, free of charge',
  'optOut.title': 'Opt out',
  'optOut.ask': 'Do you want no more advertising messages at this address?',
  'optOut.act': 'Opt out',
  'optOut.done': 'Done. No more advertising is sent to this address.',
  'reset.subject': 'Litfass: choose a new password',
  'reset.words':
    '{{name}}, choose a new password for {{id}} by the link below. It works once, for {{minutes}} minutes. If you did not ask for it, leave this mail alone.',
  'invitation.subject': 'Litfass: your invitation',
  'invitation.words':
    '{{name}}, you are invited to Litfass. Your id is {{id}}. Choose your password by the link below. It works once, for {{minutes}} minutes; afterwards the sign-in page sends you another.',
  'passwordChanged.subject': 'Litfass: your password was changed',
  'passwordChanged.words':
    '{{name}}, the password of {{id}} was changed by a mailed link, and you were signed out everywhere. If that was not you, tell your administrator at once.',
  'table.subject': 'Litfass: {{title}}, {{from}} to {{to}}',
  'table.words': '{{name}}, here is the table “{{title}}” that you ordered.',
  'table.tooLarge':
    '{{name}}, the table “{{title}}” has become too large for a mail. Export it in the console, or order it again with a narrower filter.',
  'table.refused':
    '{{name}}, the table “{{title}}” could not be made: your rights have changed, or what it was filtered by is gone.',
  'table.end': 'End it on My page:',
  'digest.subject': 'Litfass: what waits for you on {{day}}',
  'digest.words': '{{name}}, this waits for you today.',
  'digest.approvals': 'Waiting for a decision',
  'digest.holds': 'Holds that lapse within 3 days',
  'digest.expiries': 'Ending soon',
  'digest.shortfalls': 'Campaigns behind their plan',
  'digest.until': '{{name}}: until {{at}}',
  'digest.film': 'Creative {{name}}: may be shown until {{at}}',
  'digest.publish': 'Publish {{name}}: ends on {{at}}',
  'digest.short': '{{name}}: {{delivered}} of {{expected}} planned plays {{reason}}',
  'digest.settings': 'Choose what it tells on My page:',
  'digest.end': 'No more of these mails:',
  'digest.ask': 'Do you want no more of the mails of each morning?',
  'digest.done': 'Done. My page takes it up again.',
} as const
