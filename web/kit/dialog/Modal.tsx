import { type DrawerProps, Drawer as Drawn, Modal as Laid, type ModalProps } from '@mantine/core'
import { useFocusReturn } from './focus-return.ts'

/** A dialog: there while it is open. */
export function Modal(props: Omit<ModalProps, 'opened'>) {
  useFocusReturn()
  return <Laid opened {...props} />
}

/** A dialog at the side of the page. */
export function Drawer(props: Omit<DrawerProps, 'opened'>) {
  useFocusReturn()
  return <Drawn opened {...props} />
}
