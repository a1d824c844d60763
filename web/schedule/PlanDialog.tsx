import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Row } from '#domain/base/resource.ts'
import { isAlways } from '#domain/schedule/day/weekly.ts'
import { planCalls } from '#domain/schedule/plan-calls.ts'
import type { plannedContent } from '#domain/schedule/planned-content.ts'
import { tellDone, tellRefusal } from '../base/tell.ts'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useAct } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { WeekGrid } from './WeekGrid.tsx'

const always = Array.from({ length: 7 }, () => 0xffffff)

/** The hours of the week in which a content may play. */
export function PlanDialog({ content, onClose }: { content: Row<typeof plannedContent>; onClose(): void }) {
  const { t } = useTranslation(['schedule', 'base'])
  const [hours, setHours] = useState<number[]>(content.weeklyHours ?? always)
  const save = useAct(planCalls.save, [planCalls.list])
  const isEmpty = hours.every((mask) => mask === 0)
  const keep = () =>
    save.mutate(
      { contentIdx: content.contentIdx, weeklyHours: isAlways(hours) ? null : hours },
      {
        onSuccess: () => {
          tellDone(t('plan.saved'))
          onClose()
        },
        onError: ({ refused }) => tellRefusal(refused),
      },
    )
  return (
    <Modal size="lg" onClose={onClose} title={content.contentName}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('plan.how')}
        </Text>
        <WeekGrid hours={hours} onChange={setHours} />
        {isEmpty && (
          <Text size="sm" c="orange" role="status">
            {t('plan.never')}
          </Text>
        )}
        <Group justify="space-between">
          <Button variant="default" disabled={isAlways(hours)} onClick={() => setHours(always)}>
            {t('plan.always')}
          </Button>
          <Group gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('base:cancel')}
            </Button>
            <Button loading={save.isPending} onClick={keep}>
              {t('base:record.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}
