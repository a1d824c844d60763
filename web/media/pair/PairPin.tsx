import { Button, Group, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Refused } from '#domain/base/reply.ts'
import type { WaitingDevice } from '#domain/media/device.ts'
import { deviceCalls } from '#domain/media/device-calls.ts'
import { useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

interface Props {
  /** PIN of the address, read from the screen by a camera or entered before: looked up at once. */
  given: string
  onFound(device: WaitingDevice, pin: string): void
}

/** The six characters that the screen shows. */
export function PairPin({ given, onFound }: Props) {
  const { t } = useTranslation('media')
  const [pin, setPin] = useState(given)
  const [error, setError] = useState<string>()
  const asked = useAct(deviceCalls.pin)
  const refuse = ({ msg, values, fields }: Refused) => {
    const fault = fields?.pin
    setError(fault ? wordsOf(fault.msg, { field: t('pair.pin'), ...fault.values }) : wordsOf(msg, values))
  }
  const find = () => {
    if (!asked.isPending)
      asked.mutate({ pin }, { onSuccess: (device) => onFound(device, pin), onError: ({ refused }) => refuse(refused) })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the PIN that one comes with
  useEffect(() => {
    if (given) find()
  }, [])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        find()
      }}
    >
      <TextInput
        mt="md"
        inputContainer={(input) => (
          <Group gap={8} align="flex-start">
            {input}
            <Button type="submit" h={30} loading={asked.isPending}>
              {t('pair.find')}
            </Button>
          </Group>
        )}
        label={t('pair.pin')}
        description={t('pair.pinHint')}
        required
        error={error}
        value={pin}
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
