import { Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from '../words/translation.ts'
import { PageTitle } from './PageTitle.tsx'

type Kind = '400' | '405' | '40x' | '500' | 'notFound' | 'noPermission' | 'offline'

interface Props {
  kind: Kind
  /** Words of a refusal, in place of those of its kind. */
  text?: string | undefined
  children?: ReactNode
}

export function ErrorScreen({ kind, text, children }: Props) {
  const { t } = useTranslation()
  return (
    <Stack align="center" justify="center" gap="xs" py={80} ta="center">
      <PageTitle>{t(`error.${kind}.title`)}</PageTitle>
      <Text c="dimmed" maw={480}>
        {text ?? t(`error.${kind}.text`)}
      </Text>
      {children}
      <Button component={Link} to="/" variant="light" mt="sm">
        {t('error.home')}
      </Button>
    </Stack>
  )
}
