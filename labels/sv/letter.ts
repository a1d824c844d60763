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
}
