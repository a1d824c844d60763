import type { letter as english } from '#labels/en/letter.ts'
import type { Words } from '#labels/words.ts'

export const letter: Words<typeof english> = {
  optOut: 'Avregistrera dig gratis',
  'optOut.title': 'Avregistrering',
  'optOut.ask': 'Vill du inte längre få reklam till den här adressen?',
  'optOut.act': 'Avregistrera',
  'optOut.done': 'Klart. Ingen mer reklam skickas till den här adressen.',
  'reset.subject': 'Litfass: välj ett nytt lösenord',
  'reset.words':
    '{{name}}, med länken nedan väljer du ett nytt lösenord för {{id}}. Den gäller en gång, i {{minutes}} minuter. Har du inte bett om det, låt mejlet vara.',
  'invitation.subject': 'Litfass: din inbjudan',
  'invitation.words':
    '{{name}}, du är inbjuden till Litfass. Ditt id är {{id}}. Välj ditt lösenord med länken nedan. Den gäller en gång, i {{minutes}} minuter; därefter skickar inloggningssidan en ny.',
  'passwordChanged.subject': 'Litfass: ditt lösenord har ändrats',
  'passwordChanged.words':
    '{{name}}, lösenordet för {{id}} ändrades med en länk och du loggades ut överallt. Var det inte du, säg genast till din administratör.',
  'table.subject': 'Litfass: {{title}}, {{from}} till {{to}}',
  'table.words': '{{name}}, här är tabellen ”{{title}}” som du har beställt.',
  'table.tooLarge':
    '{{name}}, tabellen ”{{title}}” har blivit för stor för e-post. Exportera den i konsolen eller beställ den igen med ett snävare filter.',
  'table.refused':
    '{{name}}, tabellen ”{{title}}” kunde inte skapas: dina rättigheter har ändrats, eller det som den filtrerades på finns inte kvar.',
  'table.end': 'Avsluta den på Min sida:',
  'digest.subject': 'Litfass: att göra den {{day}}',
  'digest.words': '{{name}}, det här väntar på dig i dag.',
  'digest.approvals': 'Väntar på beslut',
  'digest.holds': 'Reservationer som förfaller inom 3 dagar',
  'digest.expiries': 'Slutar snart',
  'digest.shortfalls': 'Kampanjer efter sin plan',
  'digest.until': '{{name}}: till {{at}}',
  'digest.film': 'Annonsmaterial {{name}}: får visas till {{at}}',
  'digest.publish': 'Publicering {{name}}: slutar {{at}}',
  'digest.short': '{{name}}: {{delivered}} av {{expected}} planerade visningar {{reason}}',
  'digest.settings': 'Välj vad det berättar på Min sida:',
  'digest.end': 'Inga fler sådana mejl:',
  'digest.ask': 'Vill du inte längre få morgonmejlet?',
  'digest.done': 'Klart. På Min sida slår du på det igen.',
  'told.rolloutHalted': 'Litfass: utrullningen av {{publish}} har stannat',
  'told.rolloutHalted.words':
    'Utrullningen av {{publish}} har stannat av sig själv: {{bad}} av skärmarna som visar den har fel, och {{rest}} av de övriga. Återuppta eller ta tillbaka den:',
  'told.rolloutDone': 'Litfass: {{publish}} är utrullad till alla skärmar',
  'told.rolloutDone.words': 'Det sista steget av {{publish}} är öppet: alla dess skärmar visar den nu.',
  'told.reviewAsked': 'Litfass: {{publish}} väntar på godkännande',
  'told.reviewAsked.words': '{{person}} ber dig godkänna vad {{publish}} visar:',
  'told.reviewApproved': 'Litfass: {{publish}} är godkänd',
  'told.reviewApproved.words': '{{person}} har godkänt det du begärde för {{publish}}:',
  'told.reviewRejected': 'Litfass: {{publish}} är avslagen',
  'told.reviewRejected.words': '{{person}} har avslagit det du begärde för {{publish}}: {{reason}}',
  'told.settings': 'Välj vilka mejl du får på Min sida:',
}
