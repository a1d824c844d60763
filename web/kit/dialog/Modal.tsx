import { type DrawerProps, Drawer as Drawn, Modal as Laid, type ModalProps } from '@mantine/core'
import { useFocusReturn } from './focus-return.ts'
import { useLayer } from './layers.ts'
import { takeFocus } from './take-focus.ts'

/** A dialog: there while it is open. */
export function Modal(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn()
  useLayer(props.onClose)
  return <Laid ref={takeFocus} opened closeOnEscape={false} {...props} />
}

/** A dialog at the side of the page. */
export function Drawer(props: Omit<DrawerProps, 'opened'>) {
  useFocusReturn()
  useLayer(props.onClose)
  return <Drawn ref={takeFocus} opened closeOnEscape={false} {...props} />
}
