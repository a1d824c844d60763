import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type LiveWish, type LiveWord, liveRoute, SESSION_ENDED } from '#domain/console/live.ts'
import { sessionCalls } from '#domain/sign-in/calls.ts'
import { call } from './call.ts'
import { session } from './session.ts'

/** Hints of one topic come as often as this at most, however fast rows change. */
const PAUSE_MS = 700
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

interface State {
  /** Hints arrive; without them lists ask again by themselves. */
  isOn: boolean
  isPaused: boolean
}

let state: State = { isOn: false, isPaused: false }
let socket: WebSocket | undefined
let waits = 0
let retry: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()
const topics = new Map<string, Set<() => void>>()
const resting = new Map<string, ReturnType<typeof setTimeout>>()
/** Acts of this window under way, and the topics of which something was heard meanwhile. */
let acts = 0
const heldBack = new Set<string>()

/** Calls back when something of this topic has changed, and after every pause in which it may have. */
export function useLive(topic: string | undefined, onChange: () => void): State {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => (topic === undefined ? undefined : listen(topic, () => latest.current())), [topic])
  return useSyncExternalStore(watch, () => state)
}

export function pauseLive(isPaused: boolean): void {
  set({ isPaused })
  if (!isPaused) for (const topic of topics.keys()) tell(topic)
}

/**
 * Hints that come while an act of one's own is under way are told after it: a record would be read that the act has just
 * removed.
 */
export async function actUnheard(act: () => Promise<void>): Promise<void> {
  acts++
  try {
    await act()
  } finally {
    acts--
    if (acts === 0) tellHeldBack()
  }
}

function tellHeldBack() {
  for (const topic of heldBack) tellSoon(topic)
  heldBack.clear()
}

function listen(topic: string, hear: () => void) {
  const listeners = topics.get(topic) ?? new Set()
  const isNew = listeners.size === 0
  topics.set(topic, listeners.add(hear))
  if (!socket) open()
  else if (isNew && socket.readyState === WebSocket.OPEN) wish(topic)
  return () => {
    listeners.delete(hear)
    if (listeners.size === 0) topics.delete(topic)
  }
}

function open() {
  clearTimeout(retry)
  // Whoever listened when the channel broke may be gone by now.
  if (topics.size === 0 || typeof WebSocket === 'undefined' || session.idle() === 'none') return
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${liveRoute}`)
  socket = opened
  opened.onopen = () => {
    const isAgain = waits > 0
    waits = 0
    set({ isOn: true })
    for (const topic of topics.keys()) {
      wish(topic)
      // Whatever happened in between was not heard.
      if (isAgain) tell(topic)
    }
  }
  opened.onmessage = ({ data }) => {
    // The server's own words.
    const word = JSON.parse(String(data)) as LiveWord
    if ('changed' in word) tellSoon(word.changed)
  }
  opened.onclose = ({ code }) => {
    if (socket === opened) socket = undefined
    set({ isOn: false })
    // It was the session in which the channel was opened; whether another has begun since, the answer says.
    if (code === SESSION_ENDED) void call(sessionCalls.info, {}, { isBackground: true })
    if (topics.size === 0) return
    waits++
    retry = setTimeout(open, Math.min(FIRST_WAIT_MS * 2 ** (waits - 1), LONGEST_WAIT_MS) * (0.5 + Math.random()))
  }
}

function wish(topic: string) {
  const asked: LiveWish = { subscribe: topic, brand: session.current().info?.brdCode ?? null }
  socket?.send(JSON.stringify(asked))
}

/** Hints that follow each other closely are told together. */
function tellSoon(topic: string) {
  if (resting.has(topic)) return
  resting.set(
    topic,
    setTimeout(() => {
      resting.delete(topic)
      tell(topic)
    }, PAUSE_MS),
  )
}

function tell(topic: string) {
  if (acts > 0) heldBack.add(topic)
  else if (!state.isPaused) for (const hear of topics.get(topic) ?? []) hear()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function set(part: Partial<State>) {
  state = { ...state, ...part }
  for (const watcher of watchers) watcher()
}
