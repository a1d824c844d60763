import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { InputOf } from '#domain/base/call.ts'
import { listPath, type Resource, type Row } from '#domain/base/resource.ts'
import { ErrorScreen } from '../../base/ErrorScreen.tsx'
import { OthersWork, useMayMake } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { Copied } from '../cell/Copied.tsx'
import { useLabels } from '../cell/labels.ts'
import { Unread } from '../cell/Unread.tsx'
import type { Values } from '../input/record-form.ts'
import { type Key, useRecordKey } from './address-key.ts'
import { useEditing } from './editing.ts'
import { HistoryButton } from './HistoryButton.tsx'
import { MainAct, useMainActs } from './main-act.ts'
import { useIsOthers } from './others-work.ts'
import { RecordBody } from './RecordBody.tsx'
import { RecordHead, States } from './RecordHead.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import type { RecordPageProps } from './record.ts'

const none: Values = {}

/**
 * One record, as it is now: what others do to it shows at once. Without its key in the address, a new one. Another record
 * is another page: nothing of the one before is in it.
 */
export function RecordPage<R extends Resource>(props: RecordPageProps<R>) {
  const addressed = useRecordKey(props.of)
  const key = props.ownKey ?? addressed
  if (key === undefined ? props.isMadeElsewhere : Number.isNaN(key)) return <ErrorScreen kind="notFound" />
  return <Page key={String(key)} {...props} at={key} />
}

function Page<R extends Resource>({ at: key, ...props }: RecordPageProps<R> & { at: Key }) {
  const { of } = props
  const { detail, save } = props.calls
  const mayMake = useMayMake()
  const input = { [of.key]: key } as InputOf<typeof detail>
  const query = useCall(detail, input, { isEnabled: key !== undefined, topic: of.name })
  const isOthers = useIsOthers(of, key)
  const stored = key === undefined ? undefined : (query.data as Row<R> | undefined)
  if (query.error && !stored) return <Unread query={query} />
  if ((key !== undefined && !stored) || isOthers === undefined) return <Bones />
  const isAllowed = mayMake(save, stored ? 'UPDATE' : 'WRITE')
  if (!isAllowed && !stored) return <ErrorScreen kind="noPermission" />
  const isLocked = !isAllowed || isOthers || (stored !== undefined && (props.isLocked?.(stored) ?? false))
  return (
    <OthersWork value={isOthers && 'program' in save.guard ? save.guard.program : ''}>
      <Found {...props} at={key} stored={stored} isLocked={isLocked} />
    </OthersWork>
  )
}

type FoundProps<R extends Resource> = Omit<RecordPageProps<R>, 'isLocked'> & {
  at: Key
  stored: Row<R> | undefined
  isLocked: boolean
}

/** A record that was read, or a new one: its head with the acts, and what stands in it. */
function Found<R extends Resource>({ at: key, ...props }: FoundProps<R>) {
  const { of, calls, stored, isLocked, fresh = none } = props
  const { t } = useTranslation()
  const labels = useLabels(of)
  const back = props.listPath ?? listPath(of)
  const mayMake = useMayMake()
  const { editing, button } = useEditing({ isForm: !stored || (props.isForm?.(stored) ?? false), mayEdit: !isLocked })
  const name = stored ? String(stored[of.title as keyof Row<R>] ?? props.unnamed ?? '') : labels.fresh()
  const isAlone = props.ownKey !== undefined
  const mainActs = useMainActs()
  return (
    <MainAct value={mainActs.enter}>
      <RecordHead
        kind={isAlone ? undefined : labels.title}
        listPath={mayMake(calls.list) ? back : undefined}
        name={isAlone ? labels.title : name}
        state={
          stored && (
            <>
              {isTakenAlong(of) && name !== String(key) && (
                <Text span size="sm" c="dimmed">
                  <Copied text={String(key)} />
                </Text>
              )}
              {props.state?.(stored) ?? <States of={of} row={stored} />}
            </>
          )
        }
      >
        {stored && props.actions?.(stored)}
        {stored && <Removal {...props} listPath={back} stored={stored} name={name || String(key)} />}
        {stored && <HistoryButton {...{ of, calls, stored, isLocked, onSaved: props.onSaved }} />}
        {!isLocked && !editing.isOpen && (
          <Button
            ref={button}
            variant={mainActs.count > 0 ? 'default' : 'filled'}
            aria-keyshortcuts="E"
            leftSection={<IconPencil size={14} />}
            onClick={editing.open}
          >
            {t('record.edit')}
          </Button>
        )}
      </RecordHead>
      <RecordBody {...props} {...{ fresh, editing }} listPath={back} stored={stored as Values | undefined} />
    </MainAct>
  )
}

type RemovalProps<R extends Resource> = Pick<RecordPageProps<R>, 'of' | 'calls' | 'isKept' | 'endsToo' | 'listPath'> & {
  stored: Row<R>
  name: string
}

function Removal<R extends Resource>({ of, calls, stored, ...props }: RemovalProps<R>) {
  const { remove, list } = calls
  const mayMake = useMayMake()
  if (!remove || !mayMake(remove) || props.isKept?.(stored)) return null
  return (
    <RemoveButton
      call={remove}
      input={{ [of.key]: stored[of.key as keyof Row<R>] }}
      name={props.name}
      consequence={props.endsToo?.(stored)}
      stales={[list]}
      listPath={props.listPath}
    />
  )
}

/** An id is of use to others; the name by which one signs in is shown as such. */
const isTakenAlong = ({ name }: Resource) => name !== 'myPage'

function Bones() {
  return (
    <Stack gap={12} aria-busy>
      <Skeleton height={28} width={280} />
      <Skeleton height={220} />
      <Skeleton height={140} />
    </Stack>
  )
}
