import { Title, type TitleProps } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'

interface Props extends Omit<TitleProps, 'order' | 'children'> {
  children: string
  /** The record that stands open: what tells this tab from the others. */
  record?: string | undefined
}

/** What the page is about: its heading, and the name of its tab. */
export function PageTitle({ children, record, ...looks }: Props) {
  useDocumentTitle([record, children, 'Litfass'].filter(Boolean).join(' · '))
  return (
    <Title order={1} {...looks}>
      {children}
    </Title>
  )
}
