import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../fixtures/free-port.ts';
import { type Engine, type EngineElement, EnginePage, firstVisible, type Key } from './engine-page.ts';

/** Paths of the programs. */
export interface WebKitPrograms {
  /** WebKitWebDriver. */
  driver: string;
  /** Xvfb: the browser always has a window. */
  display: string;
  /** MiniBrowser. */
  browser: string;
}

/** Without these styles the browser's buttons keep the window wider than a phone. */
const narrowButtons = '* { min-width: 0; min-height: 0; margin: 0; padding: 0; border-width: 0; font-size: 2px; }';

/** Starts a display and a driver; each page gets its own browser. */
export async function startWebKit(programs: WebKitPrograms): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const styles = join(home, '.config', 'gtk-3.0');
  await mkdir(styles, { recursive: true });
  await writeFile(join(styles, 'gtk.css'), narrowButtons);
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [name] = await once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${String(name).trim()}`, HOME: home, GDK_BACKEND: 'x11', LC_ALL: 'C.UTF-8' },
    stdio: 'ignore',
  });
  // Vitest may end this process before `close` is called.
  for (const child of [display, driver]) process.once('exit', () => child.kill());
  const server = `http://127.0.0.1:${port}`;
  await isReady(server);
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
  });
  return {
    newPage: async () => new WebKitPage(await new Builder().usingServer(server).withCapabilities(capabilities).build()),
    close: async () => {
      await end(driver);
      await end(display);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function isReady(server: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await fetch(`${server}/status`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(50);
  }
  throw new Error('WebKitWebDriver does not answer');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return;
  child.kill();
  await once(child, 'exit');
}

class WebKitPage extends EnginePage {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    super();
    this.#driver = driver;
  }

  goto(url: string): Promise<void> {
    return this.#driver.get(url);
  }

  evaluate<Result, Parameters extends unknown[]>(
    run: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result> {
    return this.#driver.executeScript(run, ...parameters);
  }

  press(key: Key): Promise<void> {
    const names = {
      Enter: Keys.ENTER,
      Escape: Keys.ESCAPE,
      Tab: Keys.TAB,
      ArrowLeft: Keys.ARROW_LEFT,
      ArrowRight: Keys.ARROW_RIGHT,
      Home: Keys.HOME,
      End: Keys.END,
    } satisfies Record<Key, string>;
    return this.#driver.actions().sendKeys(names[key]).perform();
  }

  paste(): Promise<void> {
    return this.#driver.actions().keyDown(Keys.CONTROL).sendKeys('v').keyUp(Keys.CONTROL).perform();
  }

  back(): Promise<void> {
    return this.#driver.navigate().back();
  }

  reload(): Promise<void> {
    return this.#driver.navigate().refresh();
  }

  async resize(width: number, height: number): Promise<void> {
    const window = this.#driver.manage().window();
    await window.setRect({ x: 0, y: 0, width, height });
    const shown = await this.evaluate(() => innerHeight);
    await window.setRect({ x: 0, y: 0, width, height: 2 * height - shown });
  }

  close(): Promise<void> {
    return this.#driver.quit();
  }

  protected async find(selector: string, text: string): Promise<EngineElement | undefined> {
    const found = await this.#driver.executeScript<WebElement | null>(firstVisible, selector, text);
    return found ? this.#element(found) : undefined;
  }

  #element(element: WebElement): EngineElement {
    return {
      click: () => element.click(),
      type: async (text) => {
        await this.#driver.executeScript((field: HTMLInputElement) => field.select(), element);
        await element.sendKeys(text);
      },
      choose: (value) => element.findElement(By.css(`option[value="${value}"]`)).click(),
      upload: (paths) => element.sendKeys(paths.join('\n')),
    };
  }
}
