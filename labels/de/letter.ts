import type { letter as english } from '#labels/en/letter.ts'
import type { Words } from '#labels/words.ts'

export const letter: Words<typeof english> = {
  optOut: 'Kostenlos abmelden',
  'offer.code': 'Aktionscode {{code}}: {{worth}} Rabatt auf eine Kampagne, {{days}}',
  'offer.plays': 'Aktionscode {{code}}: {{plays}} freie Ausspielungen zu einer Kampagne, {{days}}',
  'optOut.title': 'Abmelden',
  'optOut.ask': 'Möchten Sie an diese Adresse keine Werbung mehr erhalten?',
  'optOut.act': 'Abmelden',
  'optOut.done': 'Erledigt. An diese Adresse geht keine Werbung mehr.',
  'optOut.unknown':
    'Dieser Link ist hier nicht bekannt. Vielleicht wurde er abgeschnitten: Öffnen Sie ihn noch einmal aus der Mail.',
  'reset.subject': 'Litfass: neues Passwort wählen',
  'reset.words':
    '{{name}}, über den Link unten wählen Sie ein neues Passwort für {{id}}. Er gilt einmal, {{minutes}} Minuten lang. Haben Sie nicht darum gebeten, lassen Sie diese Mail liegen.',
  'invitation.subject': 'Litfass: Ihre Einladung',
  'invitation.words':
    '{{name}}, Sie sind zu Litfass eingeladen. Ihre Kennung ist {{id}}. Wählen Sie über den Link unten Ihr Passwort. Er gilt einmal, {{days}} Tage lang; danach schickt die Anmeldeseite einen neuen.',
  'passwordChanged.subject': 'Litfass: Ihr Passwort wurde geändert',
  'passwordChanged.words':
    '{{name}}, das Passwort von {{id}} wurde geändert, und alle anderen Anmeldungen wurden beendet. Waren Sie das nicht, sagen Sie es sofort Ihrem Administrator.',
  'addressChanged.subject': 'Litfass: Ihre E-Mail-Adresse wurde geändert',
  'addressChanged.words':
    '{{name}}, für {{id}} gilt ab jetzt eine andere E-Mail-Adresse; an diese hier geht nichts mehr. Waren Sie das nicht, sagen Sie es sofort Ihrem Administrator.',
  'twoFactorOff.subject': 'Litfass: Ihre Zwei-Faktor-Anmeldung wurde beendet',
  'twoFactorOff.words':
    '{{name}}, für die Anmeldung als {{id}} genügt ab jetzt das Passwort. Haben Sie das weder selbst getan noch darum gebeten, sagen Sie es sofort Ihrem Administrator.',
  'table.subject': 'Litfass: {{title}}, {{from}} bis {{to}}',
  'table.words': '{{name}}, anbei die bestellte Tabelle „{{title}}“.',
  'table.tooLarge':
    '{{name}}, die Tabelle „{{title}}“ ist für eine Mail zu groß geworden. Exportieren Sie sie in der Konsole, oder bestellen Sie sie mit engerem Filter neu.',
  'table.refused':
    '{{name}}, die Tabelle „{{title}}“ ließ sich nicht erstellen: Ihre Rechte haben sich geändert, oder wonach sie gefiltert war, gibt es nicht mehr.',
  'table.end': 'Beenden können Sie das auf „Meine Seite“:',
  'digest.subject': 'Litfass: was am {{day}} ansteht',
  'digest.words': '{{name}}, das steht heute an.',
  'digest.approvals': 'Zu entscheiden',
  'digest.decisions': 'Seit gestern entschieden',
  'digest.holds': 'Reservierungen, die in 3 Tagen ablaufen',
  'digest.expiries': 'Läuft bald ab',
  'digest.shortfalls': 'Kampagnen hinter ihrem Plan',
  'digest.points': 'Punkte, die in 30 Tagen verfallen',
  'digest.until': '{{name}}: bis {{at}}',
  'digest.lot': '{{name}}: {{points}} Punkte bis {{day}}',
  'digest.paidOut': 'Auszahlung von {{points}} Punkten: ausgezahlt',
  'digest.notPaidOut': 'Auszahlung von {{points}} Punkten: abgelehnt ({{reason}})',
  'digest.film': 'Werbemittel {{name}}: gültig bis {{at}}',
  'digest.content': 'Inhalt {{name}}: gültig bis {{at}}',
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
  'told.buildHalted': 'Litfass: Player-Build {{publish}} wurde angehalten',
  'told.buildHalted.words':
    'Der Player-Build {{publish}} wurde automatisch angehalten: Von den Screens seiner Ringe sind {{bad}} gestört (dunkel, stumm oder ohne Dateien), von den übrigen {{rest}}. Setzen Sie ihn fort oder nehmen Sie ihn zurück:',
  'told.firmwareHalted': 'Litfass: Firmware {{publish}} wurde angehalten',
  'told.firmwareHalted.words':
    'Die Firmware {{publish}} hat von selbst angehalten: Von den Screens, die sie erhielten, fallen {{bad}} neu aus, von den übrigen {{rest}}. Fortsetzen oder stoppen:',
  'told.reviewAsked': 'Litfass: {{publish}} wartet auf Freigabe',
  'told.reviewAsked.words': '{{person}} bittet um Freigabe dessen, was {{publish}} zeigt:',
  'told.reviewApproved': 'Litfass: {{publish}} ist freigegeben',
  'told.reviewApproved.words': '{{person}} hat freigegeben, was Sie für {{publish}} beantragt haben:',
  'told.reviewRejected': 'Litfass: {{publish}} ist abgelehnt',
  'told.reviewRejected.words': '{{person}} hat abgelehnt, was Sie für {{publish}} beantragt haben: {{reason}}',
  'told.workAsked': 'Litfass: Arbeit für Sie: {{publish}}',
  'told.workAsked.words': '{{person}} bittet Sie um diese Arbeit:',
  'told.workDone': 'Litfass: {{publish}} ist erledigt',
  'told.workDone.words': '{{person}} hat die Arbeit erledigt, die Sie beauftragt haben: {{reason}}',
  'told.workImpossible': 'Litfass: {{publish}} war nicht möglich',
  'told.workImpossible.words': '{{person}} konnte die Arbeit nicht ausführen, die Sie beauftragt haben: {{reason}}',
  'told.holdMovedUp': 'Litfass: {{publish}} ist reserviert',
  'told.holdMovedUp.words':
    '{{publish}} war vorgemerkt und ist nachgerückt: Die Ausspielungen sind jetzt für drei Arbeitstage für Sie reserviert:',
  'told.holdBooked': 'Litfass: {{publish}} wurde anderweitig gebucht',
  'told.holdBooked.words':
    'Die Ausspielungen von {{publish}} wurden anderweitig gebucht und sind vorerst nicht mehr zu reservieren. Es bleibt vorgemerkt, bis es abläuft oder Sie es aufheben:',
  'told.holdApproved': 'Litfass: {{publish}} ist bewilligt',
  'told.holdApproved.words': '{{person}} hat die Reservierung {{publish}} bewilligt:',
  'told.holdRejected': 'Litfass: {{publish}} ist abgelehnt',
  'told.holdRejected.words':
    '{{person}} hat die Reservierung {{publish}} abgelehnt, die Ausspielungen sind wieder frei: {{reason}}',
  'told.emergencyRefused': 'Litfass: {{publish}} ist abgelehnt',
  'told.emergencyRefused.words':
    '{{person}} hat die Notfallmeldung {{publish}} abgelehnt, kein Screen zeigt sie: {{reason}}',
  'told.pointsExpire': 'Litfass: Punkte von {{publish}} verfallen',
  'told.pointsExpire.words':
    'Punkte von {{publish}}, die nach dem {{day}} verfallen: {{points}}. Bis dahin bezahlen sie Kampagnen:',
  'told.settings': 'Welche Mails Sie bekommen, stellen Sie auf „Meine Seite“ ein:',
  'alert.opened': 'Litfass: Störung: {{place}}: {{kind}}',
  'alert.opened.words': 'Mit einem Screen stimmt etwas nicht:',
  'alert.escalated': 'Litfass: noch offen: {{place}}: {{kind}}',
  'alert.escalated.words': 'Eine Störung ist noch offen:',
  'alert.ended': 'Litfass: vorbei: {{place}}: {{kind}}',
  'alert.ended.words': 'Eine Störung ist vorbei:',
  'alert.trial': 'Litfass: Probe von {{rule}}',
  'alert.trial.words': 'Dies ist eine Probe: Es ist nichts geschehen.',
  'alert.since': 'Seit {{since}}',
  'alert.until': 'Bis {{until}}',
  'alert.takenBy': 'Übernommen von {{name}}',
  'alert.foot': 'Sie erhalten dies nach der Melderegel „{{rule}}“.',
}
