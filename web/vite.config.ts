import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './chunks.ts'
import { plainCalls } from './plain-calls.ts'

const server = 'http://127.0.0.1:8080'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), plainCalls],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // What each screen loads, for the test that holds it to its budget.
    manifest: true,
    // Every browser that the console runs in knows it; without the stand-in the page begins with one file less.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks },
        // The first script names every other: seven signs each, their words would be 2 KB more for every page.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: { proxy: { '/api': server, '/file': server, '/upload': server, '/device': { target: server, ws: true } } },
})
