import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { replyCode } from '#domain/base/reply.ts'
import type { WaitingDevice } from '#domain/media/device.ts'
import { wordsOf } from '../base/words-of.ts'
import { call } from '../call.ts'

const PIN_LENGTH = 6

/** The six characters that the screen shows. */
export function PairPin({ onFound }: { onFound(device: WaitingDevice): void }) {
  const { t } = useTranslation('media')
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const find = async () => {
    const reply = await call('media/device/pin', { pin })
    if (reply.code === replyCode.success) return onFound(reply.data)
    const fault = reply.fields?.pin
    setError(fault ? wordsOf(fault.msg, { field: t('pair.pin'), ...fault.values }) : wordsOf(reply.msg, reply.values))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void find()
      }}
    >
      <TextInput
        mt="md"
        inputContainer={(input) => (
          <Group gap={8} align="flex-start">
            {input}
            <Button type="submit" h={30}>
              {t('pair.find')}
            </Button>
          </Group>
        )}
        label={t('pair.pin')}
        description={t('pair.pinHint')}
        required
        error={error}
        value={pin}
        maxLength={PIN_LENGTH}
        autoComplete="off"
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace', letterSpacing: 4, textTransform: 'uppercase' } }}
        onChange={({ currentTarget }) => {
          setError(undefined)
          setPin(currentTarget.value.toUpperCase())
        }}
      />
    </form>
  )
}
