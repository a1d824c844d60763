import { Alert, Anchor, Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { Link, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { type Refused, replyCode } from '#domain/base/reply.ts'
import { type CheckAnswer, checkCalls } from '#domain/performance/calls.ts'
import { numbersIn, typedNumber } from '#domain/performance/told.ts'
import { DropFiles } from '../base/DropFiles.tsx'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'
import { wordsOf } from '../words/words-of.ts'
import { fingerprintOf } from './fingerprint.ts'
import { ToldTable } from './ToldTable.tsx'

const colours = { issued: 'blue', genuine: 'green', superseded: 'yellow', altered: 'red', unknown: 'red' } as const

/** Anybody checks a paper by its number, or by the file: it is looked at in the browser and not sent anywhere. */
export function Check() {
  const { t } = useTranslation('document')
  useDocumentTitle(`${t('check.title')} · Litfass`)
  const { number: given } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const [number, setNumber] = useState(typeof given === 'string' ? given : '')
  const [answer, setAnswer] = useState<CheckAnswer>()
  const [refusal, setRefusal] = useState<Refused>()
  const ask = useCallback(async (numbers: string[], sha256: string | null) => {
    const reply = await call(checkCalls.check, { numbers, sha256 })
    setRefusal(reply.code === replyCode.success ? undefined : reply)
    setAnswer(reply.code === replyCode.success ? reply.data : undefined)
  }, [])
  useEffect(() => {
    if (typeof given === 'string') void ask([typedNumber(given)], null)
  }, [ask, given])
  const look = async (file: File | undefined) => {
    if (!file) return
    const { sha256, text } = await fingerprintOf(file)
    const numbers = numbersIn(text).slice(0, 3)
    if (numbers.length > 0) return ask(numbers, sha256)
    setRefusal(undefined)
    return setAnswer({ state: 'unknown', told: null, laterVersion: null })
  }
  return (
    <Stack align="center" py="xl" px="md" style={{ flex: 1 }}>
      <Paper withBorder p={{ base: 'md', sm: 'xl' }} w="100%" maw={640}>
        <Stack gap="md">
          <Title order={1} size="h3">
            {t('check.title')}
          </Title>
          <Text size="sm">{t('check.words')}</Text>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              void ask([typedNumber(number)], null)
            }}
          >
            <Stack gap="xs">
              <TextInput
                label={t('check.number')}
                placeholder="PP-202611-7K3M9QXD"
                maxLength={40}
                value={number}
                onChange={({ currentTarget }) => setNumber(currentTarget.value)}
                required
              />
              <Button type="submit">{t('check.act')}</Button>
            </Stack>
          </form>
          <DropFiles
            accept="application/pdf"
            label={t('check.file')}
            hint={t('check.hint')}
            onFiles={([file]) => void look(file)}
          />
          {refusal && <Refusal refusal={refusal} />}
          {answer && <Answer answer={answer} />}
          <Anchor component={Link} to="/login" size="xs" ta="center">
            {t('check.back')}
          </Anchor>
        </Stack>
      </Paper>
    </Stack>
  )
}

function Refusal({ refusal }: { refusal: Refused }) {
  return (
    <Alert color="red" variant="light" role="alert">
      {wordsOf(refusal.msg, refusal.values)}
    </Alert>
  )
}

function Answer({ answer: { state, told, laterVersion } }: { answer: CheckAnswer }) {
  const { t } = useTranslation('document')
  return (
    <>
      <Alert color={colours[state]} variant="light" role="status" title={t(`check.${state}`)}>
        {t(`check.${state}Words`, { version: laterVersion ?? '' })}
      </Alert>
      {told && <ToldTable told={told} />}
    </>
  )
}
