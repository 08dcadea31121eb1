/** An XMLHttpRequest on top of `fetch`, so that component tests answer both alike: what sends a form and reports its progress. */
export class PretendXhr {
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  ontimeout?: () => void
  withCredentials = false
  timeout = 0
  status = 0
  responseText = ''
  private answer?: Response
  private method = ''
  private url = ''
  private isAborted = false
  private readonly headers: Record<string, string> = {}

  open(method: string, url: URL | string): void {
    this.method = method
    this.url = String(url)
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  getResponseHeader(name: string): string | null {
    return this.answer?.headers.get(name) ?? null
  }

  abort(): void {
    this.isAborted = true
    this.onabort?.()
  }

  send(body: FormData): void {
    void this.run(body)
  }

  private async run(body: FormData): Promise<void> {
    this.upload.onprogress?.({ loaded: 1, total: 2 })
    try {
      this.answer = await fetch(this.url, { method: this.method, headers: this.headers, body })
      this.status = this.answer.status
      this.responseText = await this.answer.text()
    } catch {
      if (!this.isAborted) this.onerror?.()
      return
    }
    if (!this.isAborted) this.onload?.()
  }
}
