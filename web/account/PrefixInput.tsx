import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replyCode } from '#domain/base/reply.ts'
import { wordsOf } from '../base/words-of.ts'
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
  const checkButton = !props.disabled && (
    <Button variant="default" h={30} onClick={check}>
      {t('brand.checkPrefix')}
    </Button>
  )
  return (
    <TextInput
      {...props}
      description={answer ?? t('brand.brdPrefix.hint')}
      value={typeof value === 'string' ? value : ''}
      maxLength={4}
      inputContainer={(input) => (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <div style={{ flex: 1 }}>{input}</div>
          {checkButton}
        </Group>
      )}
      onChange={({ currentTarget }) => {
        setAnswer(undefined)
        onChange(currentTarget.value.toUpperCase())
      }}
    />
  )
}
