import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { type DigestPart, type DigestWish, digestParts } from '#domain/console/digest.ts'
import { digestCalls } from '#domain/console/digest-calls.ts'
import { tellRefusal } from '../base/tell.ts'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { type CallError, useAct, useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

/** Parts of one's own morning mail: each is kept with the tick. */
export function MyDigest() {
  const { t } = useTranslation('window')
  const wish = useCall(digestCalls.detail, {})
  return (
    <Panel title={t('digest.title')}>
      <Read of={wish}>{(data) => <Parts wish={data} />}</Read>
    </Panel>
  )
}

function Parts({ wish: { parts, address, isSent } }: { wish: DigestWish }) {
  const { t } = useTranslation('window')
  const act = useAct(digestCalls.choose, [digestCalls.detail])
  const [chosen, setChosen] = useState(parts)
  const choose = (part: DigestPart, isOn: boolean) => {
    setChosen(digestParts.filter((each) => (each === part ? isOn : chosen.includes(each))))
    const back = ({ refused }: CallError) => {
      setChosen(chosen)
      tellRefusal(refused)
    }
    act.mutate({ part, isOn: isOn ? codes.yesNo.yes : codes.yesNo.no }, { onError: back })
  }
  return (
    <Stack gap="xs">
      {!isSent && <Alert color="gray">{t('digest.notSent')}</Alert>}
      <Text size="sm">{address === null ? t('digest.noAddress') : t('digest.how', { address })}</Text>
      {digestParts.map((part) => (
        <Checkbox
          key={part}
          size="xs"
          label={t(`digest.${part}`)}
          checked={chosen.includes(part)}
          onChange={({ currentTarget }) => choose(part, currentTarget.checked)}
        />
      ))}
    </Stack>
  )
}
