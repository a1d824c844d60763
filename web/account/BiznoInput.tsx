import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { businessDigits, isUnusualBusinessNumber, shownBusinessNumber } from '#domain/account/business-number.ts'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { wordsOf } from '../base/words-of.ts'
import { call } from '../call.ts'
import { type ControlProps, useSurroundings } from '../resource/Input.tsx'

/** A business number with its own check: is it registered already? */
export function BiznoInput({ value, onChange, ...props }: ControlProps) {
  const { t } = useTranslation('account')
  const { stored } = useSurroundings()
  const [answer, setAnswer] = useState<string>()
  const written = typeof value === 'string' ? value : ''
  const check = async () => {
    const cId = typeof stored?.cId === 'number' ? stored.cId : null
    const reply = await call('account/corp/duplicate', { bizno: written, cId })
    setAnswer(reply.code === replyCode.success ? words(reply.data.isAvailable, written) : refused(reply, props.label))
  }
  return (
    <TextInput
      {...props}
      description={answer ?? t('corp.bizno.hint')}
      value={shownBusinessNumber(written)}
      maxLength={13}
      inputMode="numeric"
      inputContainer={(input) => (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <div style={{ flex: 1 }}>{input}</div>
          {!props.disabled && (
            <Button variant="default" h={30} onClick={() => void check()}>
              {t('corp.check')}
            </Button>
          )}
        </Group>
      )}
      onChange={({ currentTarget }) => {
        setAnswer(undefined)
        onChange(businessDigits(currentTarget.value))
      }}
    />
  )
}

function words(isAvailable: boolean, bizno: string) {
  if (!isAvailable) return wordsOf('corp.biznoTaken')
  return wordsOf(isUnusualBusinessNumber(bizno) ? 'corp.biznoUnusual' : 'corp.biznoFree')
}

function refused({ fields, msg, values }: Refused, field: string) {
  const fault = fields?.bizno
  return fault ? wordsOf(fault.msg, { field, ...fault.values }) : wordsOf(msg, values)
}
