import type { support as english } from '#labels/en/support.ts'
import type { Words } from '#labels/words.ts'

export const support: Words<typeof english> = {
  'qna.title': 'Domande',
  'qna.new': 'Nuova domanda',
  'qna.qnaIdx': 'N.',
  'qna.qnaTitle': 'Oggetto',
  'qna.question': 'Domanda',
  'qna.fIdx': 'Immagine',
  'qna.fIdx.hint': 'JPG o PNG. Una cattura dello schermo aiuta a rispondere prima.',
  'qna.qnaStatus': 'Stato',
  'qna.isFaq': 'Domanda frequente',
  'qna.asker': 'Chiesto da',
  'qna.brdName': 'Insegna',
  'qna.answeredAt': 'Risposta del',
  'qna.regDate': 'Inviata',
  'qna.section.question': 'Domanda',
  'qna.section.state': 'Stato',
  'qna.section.talk': 'Domanda e risposte',
  'qna.asked': '{{name}} ha chiesto',
  'qna.answered': '{{name}} ha risposto',
  'qna.answer': 'Rispondi',
  'qna.askAgain': 'Chiedi ancora',
  'qna.words': 'Messaggio',
  'qna.sent': 'Inviato.',
}
