import { Title, type TitleProps } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'

interface Props extends Omit<TitleProps, 'order' | 'children'> {
  children: string
  /** List that it is part of, where it is a record. */
  within?: string
}

/** Title of the page: its heading, and the name of its tab. */
export function PageTitle({ children, within, ...looks }: Props) {
  useDocumentTitle([children, within, 'Litfass'].filter(Boolean).join(' · '))
  return (
    <Title order={1} {...looks}>
      {children}
    </Title>
  )
}
