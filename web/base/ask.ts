import { modals } from '@mantine/modals'
import i18next from 'i18next'

interface Question {
  title: string
  text: string
  /** The verb on the button that goes on. */
  act: string
  isDangerous?: boolean
}

/** Asks before an act and answers whether to go on. Escape and a click outside mean no. */
export function ask({ title, text, act, isDangerous }: Question): Promise<boolean> {
  return new Promise((answer) => {
    modals.openConfirmModal({
      title,
      children: text,
      labels: { confirm: act, cancel: i18next.t('cancel') },
      confirmProps: { color: isDangerous ? 'red' : undefined, 'data-autofocus': true },
      onConfirm: () => answer(true),
      onCancel: () => answer(false),
      onClose: () => answer(false),
    })
  })
}
