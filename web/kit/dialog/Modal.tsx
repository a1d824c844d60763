import { type DrawerProps, Drawer as Drawn, Modal as Laid, type ModalProps } from '@mantine/core'
import { useTranslation } from '../../words/translation.ts'
import { useFocusReturn } from './focus-return.ts'
import { useLayer } from './layers.ts'
import { takeFocus } from './take-focus.ts'

/** A dialog: there while it is open. */
export function Modal(props: Omit<ModalProps, 'opened'>) {
  return <Laid {...useDialog(props.onClose)} {...props} />
}

/** A dialog at the side of the page. */
export function Drawer(props: Omit<DrawerProps, 'opened'>) {
  return <Drawn {...useDialog(props.onClose)} {...props} />
}

function useDialog(onClose: () => void) {
  const { t } = useTranslation()
  useFocusReturn()
  useLayer(onClose)
  return { ref: takeFocus, opened: true, closeOnEscape: false, closeButtonProps: { 'aria-label': t('close') } }
}
