import type { letter as english } from '#labels/en/letter.ts'
import type { Words } from '#labels/words.ts'

export const letter: Words<typeof english> = {
  optOut: 'Kostenlos abmelden',
  'optOut.title': 'Abmelden',
  'optOut.ask': 'Möchten Sie an diese Adresse keine Werbung mehr erhalten?',
  'optOut.act': 'Abmelden',
  'optOut.done': 'Erledigt. An diese Adresse geht keine Werbung mehr.',
  'reset.subject': 'Litfass: neues Passwort wählen',
  'reset.words':
    '{{name}}, über den Link unten wählen Sie ein neues Passwort für {{id}}. Er gilt einmal, {{minutes}} Minuten lang. Haben Sie nicht darum gebeten, lassen Sie diese Mail liegen.',
  'invitation.subject': 'Litfass: Ihre Einladung',
  'invitation.words':
    '{{name}}, Sie sind zu Litfass eingeladen. Ihre ID ist {{id}}. Wählen Sie über den Link unten Ihr Passwort. Er gilt einmal, {{minutes}} Minuten lang; danach schickt die Anmeldeseite einen neuen.',
  'passwordChanged.subject': 'Litfass: Ihr Passwort wurde geändert',
  'passwordChanged.words':
    '{{name}}, das Passwort von {{id}} wurde über einen Link geändert, und Sie wurden überall abgemeldet. Waren Sie das nicht, sagen Sie es sofort Ihrem Administrator.',
  'table.subject': 'Litfass: {{title}}, {{from}} bis {{to}}',
  'table.words': '{{name}}, anbei die bestellte Tabelle „{{title}}“.',
  'table.tooLarge':
    '{{name}}, die Tabelle „{{title}}“ ist für eine Mail zu groß geworden. Exportieren Sie sie in der Konsole, oder bestellen Sie sie mit engerem Filter neu.',
  'table.refused':
    '{{name}}, die Tabelle „{{title}}“ ließ sich nicht erstellen: Ihre Rechte haben sich geändert, oder wonach sie gefiltert war, gibt es nicht mehr.',
  'table.end': 'Beenden können Sie das auf Meine Seite:',
  'digest.subject': 'Litfass: was am {{day}} ansteht',
  'digest.words': '{{name}}, das steht heute an.',
  'digest.approvals': 'Zu entscheiden',
  'digest.holds': 'Reservierungen, die in 3 Tagen verfallen',
  'digest.expiries': 'Läuft bald ab',
  'digest.shortfalls': 'Kampagnen hinter ihrem Plan',
  'digest.until': '{{name}}: bis {{at}}',
  'digest.film': 'Werbemittel {{name}}: zeigbar bis {{at}}',
  'digest.publish': 'Veröffentlichung {{name}}: endet am {{at}}',
  'digest.short': '{{name}}: {{delivered}} von {{expected}} geplanten Ausspielungen {{reason}}',
  'digest.settings': 'Was darin steht, wählen Sie auf „Meine Seite“:',
  'digest.end': 'Keine solchen Mails mehr:',
  'digest.ask': 'Möchten Sie die Mail am Morgen nicht mehr bekommen?',
  'digest.done': 'Erledigt. Auf „Meine Seite“ bestellen Sie sie wieder.',
  'told.rolloutHalted': 'Litfass: Das Ausrollen von {{publish}} wurde angehalten',
  'told.rolloutHalted.words':
    'Das Ausrollen von {{publish}} wurde automatisch angehalten: Von den Screens, die es zeigen, sind {{bad}} gestört, von den übrigen {{rest}}. Setzen Sie es fort oder nehmen Sie es zurück:',
  'told.rolloutDone': 'Litfass: {{publish}} läuft auf allen Screens',
  'told.rolloutDone.words': 'Die letzte Stufe von {{publish}} ist offen: Alle Screens zeigen sie jetzt.',
  'told.reviewAsked': 'Litfass: {{publish}} wartet auf Freigabe',
  'told.reviewAsked.words': '{{person}} bittet um Freigabe dessen, was {{publish}} zeigt:',
  'told.reviewApproved': 'Litfass: {{publish}} ist freigegeben',
  'told.reviewApproved.words': '{{person}} hat freigegeben, was Sie für {{publish}} beantragt haben:',
  'told.reviewRejected': 'Litfass: {{publish}} ist abgelehnt',
  'told.reviewRejected.words': '{{person}} hat abgelehnt, was Sie für {{publish}} beantragt haben: {{reason}}',
  'told.settings': 'Welche Mails Sie bekommen, stellen Sie unter „Meine Seite“ ein:',
}
