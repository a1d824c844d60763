import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Call, ListInput, Page } from '#domain/base/call.ts'
import { type FieldName, type Resource, type Row, recordPath } from '#domain/base/resource.ts'
import type { Density } from '#domain/console/view.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { useMayMake } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { FetchBar } from '../cell/FetchBar.tsx'
import { useLabels } from '../cell/labels.ts'
import { ColumnChoice } from '../column/ColumnChoice.tsx'
import { useLayout } from '../column/layout.ts'
import { Grid } from '../grid/Grid.tsx'
import { usePageKey } from '../input/use-key.ts'
import { useBulkActs } from './bulk-acts.ts'
import { Chosen } from './Chosen.tsx'
import { Empty } from './Empty.tsx'
import { type ExcelCall, ExportMenu } from './ExportMenu.tsx'
import { FilterBar } from './FilterBar.tsx'
import { LiveSwitch } from './LiveSwitch.tsx'
import { inputOf, useAddressState } from './list-state.ts'
import { Pager } from './Pager.tsx'
import { useSelection } from './selection.ts'
import { ViewMenu } from './ViewMenu.tsx'
import { useViews } from './views.ts'

/** The calls that answer pages of this resource's rows. */
export type ListCall<R extends Resource> = Call<ListInput<R>, Page<Row<R>>>

interface Props<R extends Resource> {
  of: R
  /** Its rows, the file of them, and the save of a new one for those who may. */
  calls: { list: ListCall<R>; excel?: ExcelCall | undefined; save?: Call }
  /** One of several lists of the same rows: its own heading, and a name under which its columns and views are kept. */
  named?: { title: string; list: string }
  /** Address of a row's record, where it is not the resource's own; false for none. */
  view?: ((row: Row<R>) => string) | false
  /** Act that a row stands for, where it has no page of its own; false for whoever may not do it. */
  onOpen?: ((row: Row<R>) => void) | false
  /** Address for entering a new one, where it is not the resource's own; false where none is entered. */
  create?: string | false
  /** Title and text where there is nothing, and that is well. */
  none?: readonly [string, string]
  columns?: readonly FieldName<R>[]
  /** Height of its rows as long as nobody has chosen another: roomy ones hold two lines. */
  density?: Density
  render?: { [Name in FieldName<R>]?: (row: Row<R>) => ReactNode }
  actions?: ReactNode
  /** Acts on ticked rows. */
  bulk?: (rows: readonly Row<R>[], done: () => void) => ReactNode
  /** Live numbers: asked again this often. */
  everySeconds?: number
  /** Further input of its calls. */
  also?: object
  /** Rows of a tree: what stands below one is unfolded or folded. */
  onFold?: (row: Row<R>, isUnfolding: boolean) => void
  /** Stands around the rows that are there, such as what lets them be dragged. */
  around?: (grid: ReactNode, rows: readonly Row<R>[]) => ReactNode
  /** Parts of the page before its list, and behind it once the rows have taken their room. */
  before?: ReactNode
  children?: (rows: readonly Row<R>[]) => ReactNode
}

/** A list of rows: heading and total, filters, grid, pager, the empty states; its state lives in the address. */
export function ListPage<R extends Resource>(props: Props<R>) {
  const { of, calls, render, actions, bulk, everySeconds, also, around = (grid) => grid } = props
  const kept = props.named ? { ...of, name: props.named.list } : of
  const { t } = useTranslation()
  const labels = useLabels(of)
  const title = props.named?.title ?? labels.title
  const router = useRouter()
  const state = useAddressState(of)
  const layout = useLayout(kept, props.columns, props.density)
  const views = useViews(kept, state, layout)
  const selection = useSelection(of, state.view)
  const isTickable = useBulkActs(of).length > 0 || bulk !== undefined
  const input = { ...inputOf(state.view, of, layout.columns), ...also }
  const query = useCall(calls.list, input as ListInput<R>, {
    everySeconds,
    topic: of.name,
    isAhead: true,
  })
  const page = query.data as Page<Row<R>> | undefined
  const isFiltered = state.view.search !== '' || Object.keys(state.view.filters).length > 0
  const mayMake = useMayMake()
  const { view = of.path !== undefined && ((row: Row<R>) => recordPath(of, row[of.key as keyof Row<R>])) } = props
  const { onOpen = view && ((row: Row<R>) => void router.navigate({ href: view(row) })) } = props
  const { create = calls.save && mayMake(calls.save, 'WRITE') && recordPath(of) } = props
  usePageKey('n', create ? () => void router.navigate({ href: create }) : undefined)
  const isEmpty = page?.total === 0 && !isFiltered
  const createButton = (variant: 'filled' | 'default') =>
    create && (
      <Button component={Link} to={create} variant={variant} aria-keyshortcuts="N" leftSection={<IconPlus size={14} />}>
        {t('list.create')}
      </Button>
    )
  return (
    <>
      <Group justify="space-between" mb={10}>
        <Group gap={8} align="baseline">
          <PageTitle>{title}</PageTitle>
          {page && <Text c="dimmed">{t('list.total', { total: page.total })}</Text>}
        </Group>
        <Group gap={8} className="no-print">
          {actions}
          <ViewMenu list={kept.name} views={views} />
          {calls.excel && (
            <ExportMenu call={calls.excel} view={state.view} columns={layout.columns} title={title} also={also} />
          )}
          <LiveSwitch />
          <ColumnChoice of={of} layout={layout} />
          {/* Where nothing is there yet, the one below leads. */}
          {createButton(isEmpty ? 'default' : 'filled')}
        </Group>
      </Group>
      {props.before}
      <FilterBar of={of} state={state} columns={layout.columns} />
      <FetchBar isFetching={query.isFetching} />
      {page && page.total > 0 ? (
        around(
          <Grid
            of={of}
            rows={page.list}
            columns={layout.columns}
            widths={layout.widths}
            onWidths={(widths) => layout.arrange({ widths })}
            density={layout.density}
            render={render as Record<string, (row: Row<R>) => ReactNode>}
            order={state.view.order}
            onOrder={(order) => state.change({ order })}
            linkOf={view || undefined}
            onOpen={onOpen || undefined}
            ticked={isTickable ? new Set(selection.ticked.keys()) : undefined}
            onTick={(keys) => selection.tick(keys, page.list)}
            onFold={props.onFold}
            isBusy={query.isFetching}
            place={kept.name}
          />,
          page.list,
        )
      ) : query.isPending ? (
        <Waiting />
      ) : (
        <Empty
          query={query as never}
          isFiltered={isFiltered}
          onReset={() => state.change({ search: '', filters: {} })}
          create={createButton('filled') || actions}
          none={props.none}
        />
      )}
      {page && (
        <Pager state={state} total={page.total}>
          {selection.ticked.size > 0 && (
            <Chosen of={of} view={state.view} total={page.total} shown={page.list.length} selection={selection}>
              {bulk}
            </Chosen>
          )}
        </Pager>
      )}
      {!query.isPending && props.children?.(page?.list ?? [])}
    </>
  )
}

function Waiting() {
  return (
    <Stack gap={4} style={{ flex: 1 }} aria-busy>
      {Array.from({ length: 16 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bones never move
        <Skeleton key={at} height={26} />
      ))}
    </Stack>
  )
}
