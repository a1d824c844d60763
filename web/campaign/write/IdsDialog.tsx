import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import { MOST_PLACES } from '#domain/campaign/place.ts'
import { ChooseFile } from '../../base/ChooseFile.tsx'
import { textOfCsv } from '../../base/csv-file.ts'
import { tellRefusal } from '../../base/tell.ts'
import { closing, useLeaveGuard } from '../../kit/dialog/leave-guard.ts'
import { Modal } from '../../kit/dialog/Modal.tsx'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

interface Props {
  onTake(places: string[]): void
  onClose(): void
}

/** Takes places over by the ids that stand in somebody's table; what is not known is named. */
export function IdsDialog({ onTake, onClose }: Props) {
  const { t } = useTranslation(['selling', 'base'])
  const [text, setText] = useState('')
  /** Text whose places stand in the form by now. */
  const [taken, setTaken] = useState('')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const ids = [...new Set(text.split(/[\s,;"]+/).filter((id) => id !== ''))]
  const isTooMany = ids.length > MOST_PLACES
  const isTyped = text.trim() !== '' && text !== taken
  useLeaveGuard(isTyped)
  const close = closing(isTyped, onClose)
  const take = async () => {
    const reply = await call(campaignLookUpCalls.findIds, { ids })
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    onTake(reply.data.places)
    setTaken(text)
    setUnknown(reply.data.unknown)
    if (reply.data.unknown.length === 0) onClose()
  }
  return (
    <Modal onClose={() => void close()} title={t('write.fromIds')} size="lg">
      <Stack gap="sm">
        <Textarea
          label={t('write.fromIdsHint')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          autosize
          minRows={5}
          maxRows={14}
          data-autofocus
          error={isTooMany && wordsOf('campaign.tooManyPlaces')}
        />
        {unknown.length > 0 && (
          <Text size="sm" c="orange" role="status">
            {t('write.unknownIds', { ids: unknown.slice(0, 50).join(', ') })}
          </Text>
        )}
        <Group justify="space-between">
          <ChooseFile
            variant="default"
            accept=".csv,.txt"
            onFile={(file) => void file.arrayBuffer().then((bytes) => setText(textOfCsv(bytes)))}
          >
            {t('write.csvFile')}
          </ChooseFile>
          <Group gap={8}>
            <Button disabled={ids.length === 0 || isTooMany} onClick={() => void take()}>
              {t('write.take')}
            </Button>
            <Button variant="default" onClick={() => void close()}>
              {t('base:cancel')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
