import { codes } from '../../base/codes.ts'
import type { Block, Column, Paper, Sum } from '../../document/paper.ts'
import { type Company, partyOf } from '../../document/party.ts'
import type { Say } from '../../document/words.ts'
import type { Written } from '../../text/written.ts'
import { type CreditPart, creditBlocks } from '../credit/credit-block.ts'
import type { Taxes, TaxRates } from './tax.ts'

/** Debt to somebody for a closed month, with all that stands on paper of it. */
export interface StatementFacts extends Taxes {
  kind: 'media' | 'sales'
  /** `2026-11` */
  month: string
  /** Of a brand its code, of a seller a number. */
  payeeKey: string
  /** The brand or the person. */
  payee: string
  payeeKind: string | null
  company: Company
  /** `Bank 123-45 (Holder)`: of what is to be paid the company's of today. */
  account: string | null
  base: number
  /** Taken off for incidents: the amount is what is left. */
  credit: number
  amount: number
  payout: number
  /** Part that debts of other months use up, and what is left to be transferred. */
  netted: number
  transfer: number
  /** Of a month from before there were any: none. */
  rates: TaxRates | null
  closedAt: number
  closedOn: string
  paidOn: string | null
  invoiceNo: string | null
  seal: string
  campaigns: readonly CampaignPart[]
  venues: readonly VenuePart[]
  credits: readonly CreditPart[]
}

interface CampaignPart {
  name: string
  /** Of which month it is a part. */
  origin: string
  advertiser: string
  plays: number
  /** Shown where positions were not sold: part of no amount. */
  bonus: number
  base: number
  /** Of a seller, in percent. */
  rate: number | null
  amount: number
}

interface VenuePart {
  name: string
  screens: number
  plays: number
  base: number
  amount: number
}

interface Hand {
  say: Say
  written: Written
}

/** As many lines as one reads on paper; the rest is in the file. */
const MOST_LINES = 300

export function statementPaper(facts: StatementFacts, issuer: Company, language: Paper['language'], hand: Hand): Paper {
  const { say, written } = hand
  const { kind, month, payee, payeeKey, company, closedAt, seal } = facts
  return {
    language,
    title: say(`statement.${kind}Title`),
    subtitle: `${written.month(month)} · ${payee}`,
    number: `${kind === 'media' ? 'M' : 'S'}-${month}-${payeeKey}`,
    madeAt: closedAt,
    issuer: partyOf(say('issuer'), issuer, say),
    recipient: partyOf(say('recipient'), company, say),
    blocks: [
      { kind: 'facts', facts: headFacts(facts, hand) },
      { kind: 'sums', sums: sumsOf(facts, hand) },
      ...noteOf(facts, say),
      { kind: 'heading', words: say('statement.byCampaign') },
      ...campaignTable(facts, hand),
      ...bonusNote(facts, say),
      ...(kind === 'media' ? venueTable(facts, hand) : []),
      ...creditBlocks(facts.credits, say, written),
      { kind: 'words', words: say('statement.seal', { seal }), isQuiet: true },
    ],
    pageWords: say('page', { page: '{{page}}', pages: '{{pages}}' }),
  }
}

function headFacts({ month, closedOn, account, paidOn, invoiceNo }: StatementFacts, { say, written }: Hand) {
  const payment = paidOn
    ? say('statement.paidOn', { day: written.day(paidOn), invoice: invoiceNo ?? '' })
    : say('statement.notPaid')
  return [
    { label: say('statement.month'), value: written.month(month) },
    { label: say('statement.closedOn'), value: written.day(closedOn) },
    { label: say('statement.account'), value: account ?? say('statement.noAccount') },
    { label: say('statement.paid'), value: payment },
  ]
}

function sumsOf(
  { kind, base, credit, amount, rates, payout, netted, transfer, ...taxes }: StatementFacts,
  { say, written }: Hand,
): Sum[] {
  const rateOf = (points: number) => written.percent(points / 100)
  const taxed: Sum[] = rates
    ? [
        { label: say('statement.vat', { rate: rateOf(rates.vat) }), value: written.won(taxes.vat) },
        { label: say('statement.incomeTax', { rate: rateOf(rates.incomeTax) }), value: written.won(-taxes.incomeTax) },
        { label: say('statement.localTax', { rate: rateOf(rates.localTax) }), value: written.won(-taxes.localTax) },
      ]
    : []
  const isCompany = taxes.payeeKind === codes.corpKind.company
  return [
    { label: say('statement.base'), value: written.won(base) },
    { label: say(`statement.${kind}Fee`), value: written.won(amount + credit) },
    ...(credit === 0 ? [] : [{ label: say('statement.credit'), value: written.won(-credit) }]),
    // A company has VAT and nothing else, a person what is withheld.
    ...(isCompany ? taxed.slice(0, 1) : taxed.slice(1)),
    { label: say('statement.payout'), value: written.won(payout), isTotal: true },
    ...(payout > 0 && netted > 0
      ? [
          { label: say('statement.netted'), value: written.won(-netted) },
          { label: say('statement.transfer'), value: written.won(transfer), isTotal: true as const },
        ]
      : []),
  ]
}

function noteOf({ payeeKind, paidOn, payout }: StatementFacts, say: Say): Block[] {
  if (payeeKind === null || paidOn !== null) return []
  if (payout < 0) return [{ kind: 'words', words: say('statement.debtNote'), isQuiet: true }]
  const isCompany = payeeKind === codes.corpKind.company
  return [{ kind: 'words', words: say(isCompany ? 'statement.companyNote' : 'statement.personNote'), isQuiet: true }]
}

function campaignTable(
  { kind, month, campaigns, base, credit, amount }: StatementFacts,
  { say, written }: Hand,
): Block[] {
  const nameOf = ({ name, origin }: CampaignPart) =>
    origin === month ? name : say('statement.late', { name, month: written.month(origin) })
  const isMedia = kind === 'media'
  const middle: Column = isMedia
    ? { title: say('column.plays'), share: 1.2, isFigure: true }
    : { title: say('column.rate'), share: 1, isFigure: true }
  const bonus = sumOfBonus(campaigns)
  const columns: Column[] = [
    { title: say('column.campaign'), share: 3.2 },
    { title: say('column.advertiser'), share: 2.4 },
    middle,
    ...(bonus > 0 ? [{ title: say('column.bonus'), share: 1.2, isFigure: true as const }] : []),
    { title: say('column.base'), share: 1.7, isFigure: true },
    { title: say('column.fee'), share: 1.7, isFigure: true },
  ]
  const rows = campaigns.map((part) => [
    nameOf(part),
    part.advertiser,
    isMedia ? written.number(part.plays) : part.rate === null ? '–' : written.percent(part.rate),
    ...(bonus > 0 ? [written.number(part.bonus)] : []),
    written.number(part.base),
    written.number(part.amount),
  ])
  const total = [say('column.sum'), '', '', ...(bonus > 0 ? [written.number(bonus)] : [])]
  return tableOf(columns, rows, [...total, written.number(base), written.number(amount + credit)], say)
}

/** A month without any, and one that was closed before they were kept, says nothing of them. */
function bonusNote({ campaigns }: StatementFacts, say: Say): Block[] {
  return sumOfBonus(campaigns) > 0 ? [{ kind: 'words', words: say('statement.bonus'), isQuiet: true }] : []
}

const sumOfBonus = (campaigns: readonly CampaignPart[]) => campaigns.reduce((sum, { bonus }) => sum + bonus, 0)

function venueTable({ venues, base, credit, amount }: StatementFacts, { say, written }: Hand): Block[] {
  const columns: Column[] = [
    { title: say('column.venue'), share: 4 },
    { title: say('column.screens'), share: 1, isFigure: true },
    { title: say('column.plays'), share: 1.4, isFigure: true },
    { title: say('column.base'), share: 1.8, isFigure: true },
    { title: say('column.fee'), share: 1.8, isFigure: true },
  ]
  const rows = venues.map(({ name, ...figures }) => [
    name,
    ...[figures.screens, figures.plays, figures.base, figures.amount].map(written.number),
  ])
  const total = [say('column.sum'), '', '', written.number(base), written.number(amount + credit)]
  return [{ kind: 'heading', words: say('statement.byVenue') }, ...tableOf(columns, rows, total, say)]
}

function tableOf(columns: readonly Column[], rows: readonly string[][], total: string[], say: Say): Block[] {
  const left = rows.length - MOST_LINES
  return [
    { kind: 'table', columns, rows: rows.slice(0, MOST_LINES), total },
    ...(left > 0
      ? [{ kind: 'words' as const, words: say('statement.left', { count: left }), isQuiet: true as const }]
      : []),
  ]
}
