import type { letter as english } from '#labels/en/letter.ts'
import type { Words } from '#labels/words.ts'

export const letter: Words<typeof english> = {
  optOut: 'Disiscriversi gratis',
  'optOut.title': 'Disiscrizione',
  'optOut.ask': 'Non vuole più ricevere pubblicità a questo indirizzo?',
  'optOut.act': 'Disiscriviti',
  'optOut.done': 'Fatto. Nessuna pubblicità sarà più inviata a questo indirizzo.',
  'reset.subject': 'Litfass: scelga una nuova password',
  'reset.words':
    '{{name}}, con il link qui sotto sceglie una nuova password per {{id}}. Vale una volta, per {{minutes}} minuti. Se non l’ha chiesto, ignori questa mail.',
  'invitation.subject': 'Litfass: il suo invito',
  'invitation.words':
    '{{name}}, è invitato in Litfass. Il suo id è {{id}}. Scelga la password con il link qui sotto. Vale una volta, per {{minutes}} minuti; poi la pagina di accesso ne invia un altro.',
  'passwordChanged.subject': 'Litfass: la sua password è stata cambiata',
  'passwordChanged.words':
    '{{name}}, la password di {{id}} è stata cambiata con un link e tutte le sessioni sono state chiuse. Se non è stato lei, avvisi subito l’amministratore.',
  'table.subject': 'Litfass: {{title}}, dal {{from}} al {{to}}',
  'table.words': '{{name}}, in allegato la tabella «{{title}}» che ha ordinato.',
  'table.tooLarge':
    '{{name}}, la tabella «{{title}}» è diventata troppo grande per un’e-mail. La esporti nella console o la ordini di nuovo con un filtro più stretto.',
  'table.refused':
    '{{name}}, non è stato possibile creare la tabella «{{title}}»: i suoi diritti sono cambiati o ciò per cui era filtrata non c’è più.',
  'table.end': 'Per terminarla, in La mia pagina:',
  'digest.subject': 'Litfass: cosa attende il {{day}}',
  'digest.words': '{{name}}, ecco cosa la attende oggi.',
  'digest.approvals': 'In attesa di decisione',
  'digest.holds': 'Prenotazioni che scadono entro 3 giorni',
  'digest.expiries': 'In scadenza',
  'digest.shortfalls': 'Campagne in ritardo sul piano',
  'digest.until': '{{name}}: fino al {{at}}',
  'digest.film': 'Creatività {{name}}: mostrabile fino al {{at}}',
  'digest.publish': 'Pubblicazione {{name}}: termina il {{at}}',
  'digest.short': '{{name}}: {{delivered}} riproduzioni su {{expected}} previste {{reason}}',
  'digest.settings': 'Scelga cosa contiene nella Mia pagina:',
  'digest.end': 'Non ricevere più queste e-mail:',
  'digest.ask': 'Non vuole più ricevere l’e-mail del mattino?',
  'digest.done': 'Fatto. Può riattivarla nella Mia pagina.',
  'told.rolloutHalted': 'Litfass: la messa in onda a tappe di {{publish}} si è fermata',
  'told.rolloutHalted.words':
    'La messa in onda a tappe di {{publish}} si è fermata da sola: sono guasti {{bad}} degli schermi che la mostrano e {{rest}} degli altri. Riprendetela o ritiratela:',
  'told.rolloutDone': 'Litfass: {{publish}} è su tutti gli schermi',
  'told.rolloutDone.words': 'L’ultima fase di {{publish}} è aperta: ora la mostrano tutti i suoi schermi.',
  'told.reviewAsked': 'Litfass: {{publish}} chiede approvazione',
  'told.reviewAsked.words': '{{person}} chiede di approvare ciò che mostra {{publish}}:',
  'told.reviewApproved': 'Litfass: {{publish}} approvata',
  'told.reviewApproved.words': '{{person}} ha approvato la vostra richiesta per {{publish}}:',
  'told.reviewRejected': 'Litfass: {{publish}} respinta',
  'told.reviewRejected.words': '{{person}} ha respinto la vostra richiesta per {{publish}}: {{reason}}',
  'told.settings': 'Scegliete quali messaggi ricevere nella vostra pagina:',
}
