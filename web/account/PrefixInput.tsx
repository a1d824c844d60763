import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replyCode } from '#domain/base/reply.ts'
import { wordsOf } from '../base/tell.ts'
import { call } from '../call.ts'
import { type ControlProps, useSurroundings } from '../resource/Input.tsx'

/** The device id prefix with its own check: is it still free? */
export function PrefixInput({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation('account')
  const { stored } = useSurroundings()
  const [answer, setAnswer] = useState<string>()
  const check = async () => {
    const brdCode = typeof stored?.brdCode === 'string' ? stored.brdCode : null
    const reply = await call('account/brand/duplicate', { brdPrefix: String(value ?? ''), brdCode })
    if (reply.code !== replyCode.success) setAnswer(wordsOf('field.badFormat', { field: props.label }))
    else setAnswer(wordsOf(reply.data.isAvailable ? 'brand.prefixFree' : 'brand.prefixTaken'))
  }
  return (
    <Group gap={6} align="flex-end" wrap="nowrap">
      <TextInput
        {...props}
        description={answer ?? t('brand.brdPrefix.hint')}
        value={typeof value === 'string' ? value : ''}
        maxLength={4}
        style={{ flex: 1 }}
        onChange={({ currentTarget }) => {
          setAnswer(undefined)
          onChange(currentTarget.value.toUpperCase())
        }}
      />
      {!props.disabled && (
        <Button variant="default" size="xs" h={30} onClick={check}>
          {t('brand.checkPrefix')}
        </Button>
      )}
    </Group>
  )
}
