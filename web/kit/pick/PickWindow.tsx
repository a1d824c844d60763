import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { InputOf, Page } from '#domain/base/call.ts'
import type { Resource, Row } from '#domain/base/resource.ts'
import { tellRefusal } from '../../base/tell.ts'
import { type CallError, useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { FetchBar } from '../cell/FetchBar.tsx'
import { useLabels } from '../cell/labels.ts'
import { Modal } from '../dialog/Modal.tsx'
import { Grid } from '../grid/Grid.tsx'
import { Empty } from '../list/Empty.tsx'
import { everyRow } from '../list/every-row.ts'
import { FilterBar } from '../list/FilterBar.tsx'
import { inputOf, type ListView, useMemoryState } from '../list/list-state.ts'
import { Pager } from '../list/Pager.tsx'
import { NewRow } from './NewRow.tsx'
import type { PickProps } from './PickDialog.tsx'

export function PickWindow<R extends Resource>({ onClose, ...props }: PickProps<R> & { onClose(): void }) {
  const { t } = useTranslation()
  const labels = useLabels(props.of)
  const [chosen, setChosen] = useState<Chosen<R>>(new Map())
  const take = (rows: readonly Row<R>[]) => {
    props.onPick(rows)
    onClose()
  }
  return (
    // Without a close button in the head the search box is what gets the focus.
    <Modal onClose={onClose} title={labels.title} size={960} withCloseButton={false}>
      <PickList
        {...props}
        chosen={chosen}
        onChoose={props.pick === 'one' ? (rows) => take([...rows.values()]) : setChosen}
      />
      <Group justify="flex-end" gap={8}>
        {props.pick === 'many' && (
          <>
            <Text size="sm" aria-live="polite">
              {t('list.chosen', { count: chosen.size })}
            </Text>
            <Button disabled={chosen.size === 0} onClick={() => take([...chosen.values()])}>
              {t('pick.take')}
            </Button>
          </>
        )}
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
      </Group>
    </Modal>
  )
}

/** The ticked rows by key, over all pages one has leafed through. */
export type Chosen<R extends Resource> = ReadonlyMap<unknown, Row<R>>

interface ListProps<R extends Resource> extends Omit<PickProps<R>, 'onPick'> {
  chosen: Chosen<R>
  onChoose(rows: Chosen<R>): void
}

const anything: ListView['filters'] = {}

/** The list of a dialog by itself, for dialogs that hold more than one. */
export function PickList<R extends Resource>(props: ListProps<R>) {
  const { of, call, pick, filters = anything, chosen, onChoose } = props
  const state = useMemoryState(of, filters)
  // A list call takes what every list takes; by its name alone the compiler cannot see it.
  const query = useCall(call, inputOf(state.view) as InputOf<typeof call>)
  const page = query.data as Page<Row<R>> | undefined
  const isFiltered = state.view.search !== '' || Object.keys(state.view.filters).some((name) => !(name in filters))
  const keyOf = (row: Row<R>) => row[of.key as keyof Row<R>]
  const tick = (keys: ReadonlySet<unknown>) => {
    const next = new Map(chosen)
    for (const row of page?.list ?? []) {
      if (keys.has(keyOf(row))) next.set(keyOf(row), row)
      else next.delete(keyOf(row))
    }
    onChoose(next)
  }
  const open = (row: Row<R>) => {
    if (pick === 'one') return onChoose(new Map([[keyOf(row), row]]))
    const next = new Map(chosen)
    if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
    onChoose(next)
  }
  const add = (rows: readonly Row<R>[]) =>
    onChoose(new Map([...chosen, ...rows.map((row) => [keyOf(row), row] as const)]))
  return (
    <Stack gap={0} h="min(60vh, 520px)">
      <FilterBar of={of} state={state} columns={props.columns ?? of.columns} fixed={Object.keys(filters)} />
      <FetchBar isFetching={query.isFetching} />
      {page && page.total > 0 ? (
        <Grid
          of={of}
          rows={page.list}
          columns={props.columns ?? of.columns}
          order={state.view.order}
          onOrder={(order) => state.change({ order })}
          onOpen={open}
          ticked={pick === 'many' ? new Set(chosen.keys()) : undefined}
          onTick={tick}
          isBusy={query.isFetching}
        />
      ) : (
        !query.isPending && (
          <Empty
            query={query as never}
            isFiltered={isFiltered}
            onReset={() => state.change({ search: '', filters })}
            create={<NewRow of={of.name} filters={filters} />}
          />
        )
      )}
      {page && page.total > 1 && pick === 'many' && (
        <TakeAll total={page.total} load={() => everyRow<R>(call, state.view)} onLoaded={add} />
      )}
      {page && <Pager state={state} total={page.total} />}
    </Stack>
  )
}

interface TakeAllProps<Found> {
  total: number
  load(): Promise<Found[]>
  onLoaded(rows: Found[]): void
}

/** Everything that matches, not only what this page shows: a step of its own, with its number. */
function TakeAll<Found>({ total, load, onLoaded }: TakeAllProps<Found>) {
  const { t } = useTranslation()
  const reading = useMutation<Found[], CallError>({
    mutationFn: load,
    onSuccess: onLoaded,
    onError: ({ refused }) => tellRefusal(refused),
  })
  return (
    <Group pt={6}>
      <Button variant="light" loading={reading.isPending} onClick={() => reading.mutate()}>
        {t('pick.all', { total })}
      </Button>
    </Group>
  )
}
