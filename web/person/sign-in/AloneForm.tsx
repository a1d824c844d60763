import { Paper, Stack, Text, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'

interface Props {
  title: string
  onSend(): void
  children: ReactNode
}

/** A short form that stands alone, before anybody is signed in. */
export function AloneForm({ title, onSend, children }: Props) {
  useDocumentTitle(`${title} · Litfass`)
  return (
    <Stack align="center" justify="center" style={{ flex: 1 }} py="xl">
      <Paper
        withBorder
        p="xl"
        w="100%"
        maw={400}
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <Stack gap="sm">
          <Text ta="center" fw={700}>
            <img src="/litfass.svg" alt="" width={24} height={24} style={{ verticalAlign: 'middle' }} /> Litfass
          </Text>
          <Title order={1} ta="center" size="h3">
            {title}
          </Title>
          {children}
        </Stack>
      </Paper>
    </Stack>
  )
}
